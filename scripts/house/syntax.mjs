import ts from 'typescript';

/** Returns the first lines and lengths of a file's functions, and the number of comment lines. */
export function parse(file, text) {
  if (file.endsWith('.css')) return { functions: [], commentLines: linesOfStyle(text) };
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lineAt = (position) => source.getLineAndCharacterOfPosition(position).line;
  const functions = [];
  const commented = new Set();
  const visit = (node) => {
    if (isFunction(node) && !isDescribed(node)) {
      const first = lineAt(node.getStart(source));
      functions.push({ line: first + 1, length: lineAt(node.end) - first + 1 });
    }
    for (const { pos, end } of commentsBefore(text, node)) {
      for (let line = lineAt(pos); line <= lineAt(end); line += 1) commented.add(line);
    }
    node.getChildren(source).forEach(visit);
  };
  visit(source);
  return { functions, commentLines: commented.size };
}

const isFunction = (node) => ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;

/** A test suite's block does not count as a function. */
const isDescribed = ({ parent }) => ts.isCallExpression(parent) && /^describe\b/.test(parent.expression.getText());

/** Only comments on their own lines count. */
function commentsBefore(text, node) {
  if (ts.isJsxText(node)) return [];
  const comments = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [];
  return comments.filter(({ pos }) => /(^|\n)\s*$/.test(text.slice(Math.max(0, pos - 200), pos)));
}

const linesOfStyle = (text) =>
  [...text.matchAll(/\/\*[^]*?\*\//g)].reduce((sum, [comment]) => sum + comment.split('\n').length, 0);
