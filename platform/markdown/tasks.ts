import type { StateCore } from "markdown-it";

const box = /^\[([ xX])\][ \u00a0]/;

/**
 * `- [ ] ink` and `- [x] paper`: the box becomes a token, and the list item is marked as a task.
 */
export function markTasks(state: StateCore): void {
  state.tokens.forEach((token, index) => {
    if (token.type !== "inline") return;
    const paragraph = state.tokens[index - 1];
    const item = state.tokens[index - 2];
    if (paragraph?.type !== "paragraph_open" || item?.type !== "list_item_open") return;
    const first = token.children?.[0];
    const found = first?.type === "text" ? box.exec(first.content) : null;
    if (!first || !found) return;
    first.content = first.content.slice(found[0].length);
    const task = new state.Token("task", "span", 0);
    task.meta = { done: found[1] !== " " };
    token.children?.unshift(task);
    item.meta = { task: true };
  });
}
