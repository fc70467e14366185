import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const PRODUCT = /^(server|contract|admin-ui|public-ui)\//;

/** The lines of the product that ran, by file, from what jest's runtime collects with `--coverageProvider=v8`. */
export function coveredLines(root, v8Coverage) {
  const lines = {};
  for (const { codeTransformResult, result } of v8Coverage) {
    const file = relative(root, result.url.startsWith('file:') ? fileURLToPath(result.url) : result.url);
    if (!PRODUCT.test(file) || !codeTransformResult?.sourceMapPath) continue;
    const { code, sourceMapPath, wrapperLength } = codeTransformResult;
    const isRun = offsetsThatRan(code.length, result.functions, wrapperLength ?? 0);
    const found = (lines[file] ??= new Set());
    for (const [offset, line] of lineByOffset(code, sourceMapPath)) if (isRun[offset]) found.add(line);
  }
  return Object.fromEntries(Object.entries(lines).map(([file, found]) => [file, [...found].sort((a, b) => a - b)]));
}

const known = new Map();

/** The lines of the source from which the words and signs of the transformed code came. */
function lineByOffset(code, sourceMapPath) {
  if (!known.has(sourceMapPath)) {
    const map = new SourceMap(JSON.parse(readFileSync(sourceMapPath, 'utf8')));
    const found = [];
    let start = 0;
    for (const [at, text] of code.split('\n').entries()) {
      for (const { index } of text.matchAll(/\w+|[^\w\s]/g)) {
        const { generatedLine, generatedColumn, originalLine } = map.findEntry(at, index);
        if (generatedLine === at && generatedColumn === index) found.push([start + index, originalLine + 1]);
      }
      start += text.length + 1;
    }
    known.set(sourceMapPath, found);
  }
  return known.get(sourceMapPath);
}

/** Outer functions and blocks come first, so that inner ones overwrite them. */
function offsetsThatRan(length, functions, shift) {
  const isRun = new Uint8Array(length);
  for (const { ranges } of functions) {
    for (const { startOffset, endOffset, count } of ranges) {
      isRun.fill(count > 0 ? 1 : 0, Math.max(0, startOffset - shift), Math.max(0, endOffset - shift));
    }
  }
  return isRun;
}

/** For each test that reaches lines that no other does: how many, by file. */
export function coveredByOne(measures) {
  const counts = new Map();
  const each = function* ({ lines = {} }) {
    for (const [file, numbers] of Object.entries(lines))
      for (const number of numbers) yield [file, `${file}:${number}`];
  };
  for (const measure of measures) for (const [, line] of each(measure)) counts.set(line, (counts.get(line) ?? 0) + 1);
  return measures.map((measure) => {
    const byFile = {};
    for (const [file, line] of each(measure)) if (counts.get(line) === 1) byFile[file] = (byFile[file] ?? 0) + 1;
    return byFile;
  });
}
