"""What ./check does: stages with times and budgets, and the browser that the page's tests need."""
