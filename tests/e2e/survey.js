// What the eye and the finger would complain about on the page as it is now; returns lists of sentences.
// A finding names its element by id, else by its class, with the first words of its text.
({ cellTarget, smallCells }) => {
  // What keeps to the lower edge lies over what passes by: at the end of the page it has its own place.
  scrollTo(0, document.querySelector(".deck, .runbox") ? document.documentElement.scrollHeight : 0);
  const found = [];
  const TARGET = 44, LEAST_TEXT = 13, LEAST_CAPTION = 11, SLACK = 1;
  const wide = document.documentElement.clientWidth;
  const layer = document.querySelector("#dialog") ?? document.body;    // what lies uppermost is what is looked at
  const name = element => {
    const words = (element.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40);
    return (element.id ? `#${element.id}` : `${element.tagName.toLowerCase()}.${element.className.baseVal ??
      element.className}`) + (words ? ` "${words}"` : "");
  };
  const round = rect => [rect.left, rect.top, rect.right, rect.bottom].map(Math.round).join(",");
  const seen = element => element.checkVisibility({ visibilityProperty: true, opacityProperty: false })
    && !element.closest(".vh, .skip, [hidden], [inert]") && getComputedStyle(element).clipPath !== "inset(50%)";
  const scrolls = element => /auto|scroll/.test(getComputedStyle(element).overflowY);
  const slides = element => /auto|scroll/.test(getComputedStyle(element).overflowX) && element.tabIndex === 0;
  const scrolled = element => {    // the nearest ancestor that scrolls inside itself, sideways where keys can do it
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
      if (scrolls(at) && at.scrollHeight > at.clientHeight + SLACK
        || slides(at) && at.scrollWidth > at.clientWidth + SLACK) return at;
    return null;
  };

  // ---- the page itself ----
  if (document.documentElement.scrollWidth > wide)
    found.push(`sideways: the page is ${document.documentElement.scrollWidth} wide in ${wide}`);

  // ---- texts: inside their box, inside the page, large enough, not on top of each other ----
  const texts = [];
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const owner = node.parentElement;
    if (!node.data.trim() || !seen(owner) || owner.closest("option, svg, script, style, #live")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(rect => rect.width > 0.5);
    if (rects.length) texts.push({ node, owner, rects });
  }
  const shortened = element => getComputedStyle(element).textOverflow === "ellipsis"    // ears get it whole
    && (element.querySelector(".vh") || !element.querySelector("[aria-hidden]"));
  const inside = (owner, rect) => {    // the part of a text that a shortening box lets through
    for (let box = owner; box && box !== document.body; box = box.parentElement)
      if (shortened(box)) return { left: rect.left, top: rect.top, bottom: rect.bottom,
        right: Math.min(rect.right, box.getBoundingClientRect().right) };
    return rect;
  };
  for (const { node, owner, rects } of texts) {
    const size = parseFloat(getComputedStyle(owner).fontSize);
    const least = owner.closest(".cell, .st") ? LEAST_CAPTION : LEAST_TEXT;
    if (size < least - 0.05 && /[\p{L}\p{N}]/u.test(node.data))    // signs are pictures
      found.push(`small text: ${name(owner)} is ${size.toFixed(1)} px`);
    const scroller = scrolled(owner);
    for (let box = owner; box && box !== document.body; box = box.parentElement) {
      if (box === scroller) break;
      const style = getComputedStyle(box);
      const hides = /hidden|clip/.test(style.overflowX + style.overflowY);
      const painted = style.backgroundColor !== "rgba(0, 0, 0, 0)" || style.borderTopWidth !== "0px"
        && style.borderLeftWidth !== "0px";
      if (!hides && !painted || style.display === "inline") continue;
      if (shortened(box)) break;
      const edge = box.getBoundingClientRect();
      const out = rects.find(rect => rect.left < edge.left - SLACK || rect.right > edge.right + SLACK
        || rect.bottom - rect.height * 0.2 > edge.bottom + SLACK || rect.top + rect.height * 0.2 < edge.top - SLACK);
      if (out) found.push(`${hides ? "clipped" : "spilled"}: ${name(owner)} ${round(out)} leaves ${name(box)} `
        + round(edge));
      break;
    }
    const aside = rects.map(rect => inside(owner, rect)).find(rect => rect.left < -SLACK || rect.right > wide + SLACK);
    if (aside && !(scroller && slides(scroller))) found.push(`beside the page: ${name(owner)} ${round(aside)}`);
  }
  const holders = new Set();    // elements with text that is laid out as text
  for (const { owner } of texts)
    for (let box = owner; box && !holders.has(box); box = box.parentElement) holders.add(box);
  for (const element of holders) {
    const style = getComputedStyle(element);
    if (!/hidden|clip/.test(style.overflowX + style.overflowY) || shortened(element)) continue;
    if (element.scrollWidth > element.clientWidth + SLACK || element.scrollHeight > element.clientHeight + SLACK)
      if (!element.matches(".tile, .gap"))    // a tile cuts its monster, never its text (seen to above)
        found.push(`clipped: ${name(element)} holds ${element.scrollWidth}x${element.scrollHeight} in `
          + `${element.clientWidth}x${element.clientHeight}`);
  }
  const pen = document.createElement("canvas").getContext("2d");
  for (const select of layer.querySelectorAll("select")) {
    const style = getComputedStyle(select), ARROW = 20;
    const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - ARROW;
    pen.font = style.font;
    for (const option of seen(select) ? select.options : [])
      if (pen.measureText(option.text).width > room + SLACK)
        found.push(`clipped: "${option.text}" in ${name(select).split(" ")[0]} has room for ${Math.round(room)} px`);
  }
  const core = rect => ({ left: rect.left + 1, right: rect.right - 1,    // without the room for accents
    top: rect.top + rect.height * 0.28, bottom: rect.bottom - rect.height * 0.25 });
  const meet = (one, two) => one.left < two.right && two.left < one.right
    && one.top < two.bottom && two.top < one.bottom;
  const flat = texts.filter(text => !text.owner.closest(".toast") && !scrolled(text.owner))
    .flatMap(text => text.rects.map(rect => ({ text, rect: inside(text.owner, core(rect)) })));
  flat.sort((one, two) => one.rect.top - two.rect.top);
  flat.forEach((one, at) => {
    for (let next = at + 1; next < flat.length && flat[next].rect.top < one.rect.bottom; next++)
      if (flat[next].text !== one.text && meet(one.rect, flat[next].rect))
        found.push(`text on text: ${name(one.text.owner)} and ${name(flat[next].text.owner)}`);
  });

  // ---- targets: large enough, apart from each other, not covered, named ----
  const targets = [];
  for (const element of layer.querySelectorAll("button, a[href], input, select, textarea, summary, [tabindex='0']")) {
    if (!seen(element)) continue;
    const labelled = element.getAttribute("aria-labelledby")?.split(" ").map(id =>
      document.getElementById(id)?.textContent ?? "").join("");
    const heard = element.cloneNode(true);
    heard.querySelectorAll("[aria-hidden=true]").forEach(part => part.remove());
    const spoken = element.getAttribute("aria-label") || labelled || heard.textContent
      || [...element.labels ?? []].map(label => label.textContent).join("") || element.title;
    const words = texts.find(text => element.contains(text.node) && !text.owner.closest("kbd, small")
      && /[\p{L}\p{N}]/u.test(text.node.data))?.node.data.trim().toLowerCase();
    if (!spoken?.trim()) found.push(`nameless: ${name(element)} ${element.outerHTML.slice(0, 80)}`);
    if (element.matches("[tabindex='0']")) continue;    // a region to scroll, not to hit
    if (words && !spoken.toLowerCase().includes(words))
      found.push(`label not in name: ${name(element)} is called "${spoken}"`);
    const box = element.getBoundingClientRect();
    const area = { left: box.left, right: box.right, top: box.top, bottom: box.bottom };
    if (/radio|checkbox/.test(element.type))
      for (const label of element.labels ?? []) {    // the label is hit as well
        const more = label.getBoundingClientRect();
        area.left = Math.min(area.left, more.left); area.right = Math.max(area.right, more.right);
        area.top = Math.min(area.top, more.top); area.bottom = Math.max(area.bottom, more.bottom);
      }
    const width = area.right - area.left, height = area.bottom - area.top;
    // forty cells fill a phone; a card in a row stands once more among the tickets, as large as all else
    const cell = element.matches(smallCells ? ".cell" : ".slot1");
    const least = cell ? cellTarget : TARGET;
    if (width < least - 0.5 || height < least - 0.5)
      found.push(`small target: ${name(element)} is ${width.toFixed(1)} x ${height.toFixed(1)}, wants ${least}`);
    const scroller = scrolled(element);
    targets.push({ element, area, scroller });
    const x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2;
    if (!scroller && x > 0 && y > 0 && x < innerWidth && y < innerHeight) {
      const top = document.elementFromPoint(x, y);
      if (top && top !== element && !element.contains(top) && !top.closest("label")?.contains(element)
          && ![...element.labels ?? []].some(label => label.contains(top)))
        found.push(`covered: ${name(element)} lies under ${name(top)}`);
    }
  }
  const shrunk = area => ({ left: area.left + SLACK, right: area.right - SLACK, top: area.top + SLACK,
    bottom: area.bottom - SLACK });
  targets.forEach((one, at) => targets.slice(at + 1).forEach(two => {
    if (one.element.contains(two.element) || two.element.contains(one.element)
        || one.scroller !== two.scroller || one.element.closest(".toast") || two.element.closest(".toast")) return;
    if (meet(shrunk(one.area), shrunk(two.area)))
      found.push(`targets overlap: ${name(one.element)} and ${name(two.element)}`);
  }));
  return [...new Set(found)];
}
