/**
 * A translator such as Chrome's replaces text nodes by `<font>` elements, or moves them into one. React still has the
 * node, and throws when it removes it or puts something before it. Then what stands in its place goes, if it is known.
 */
export function surviveTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype;

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const found = childAround(this, child);
    if (found) removeChild.call(this, found);
    return child;
  };

  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, before && childAround(this, before)) as T;
  };
}

/** The child of `parent` that is `node` or holds it; null if the node has left. */
function childAround(parent: Node, node: Node): Node | null {
  let found: Node | null = node;
  while (found && found.parentNode !== parent) found = found.parentNode;
  return found;
}
