/** A style rule, an at-rule with rules in it, or text that every page keeps, such as a font. */
export type Rule = { selectors: Selector[]; body: string } | { prelude: string; rules: Rule[] } | { text: string };

interface Selector {
  text: string;
  /** Of each group, the page must have a class or element. */
  needs: string[][];
}

const NESTING = /^@(media|supports|layer|container)\b/;
const PRINT = /^@media print\b/;
const KEYFRAMES = /@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g;
const TOKENS = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{};]/g;
const FUNCTION = /:([\w-]+)\(/;
const ANY_OF = /^(is|where|has)$/;
const NAMES = /(\.[\w-]+)|(?:^|[\s>+~])([a-z][\w-]*)/g;
const USED = /<([a-z][\w-]*)|\sclass="([^"]*)"/g;

/** Parses a minified style sheet of the build. */
export function parseStyles(css: string): Rule[] {
  const [rules] = parseRules(css, 0);
  return rules;
}

/** The styles of a page's elements, also of states such as hover, without those for print. */
export function usedStyles(rules: Rule[], html: string): string {
  const names = new Set<string>();
  for (const [, element, classes = ''] of html.matchAll(USED)) {
    if (element) names.add(element);
    else for (const name of classes.split(' ')) names.add(`.${name}`);
  }
  const text = textOf(rules, names);
  return text.replaceAll(KEYFRAMES, (whole, name: string) => (text.split(name).length > 2 ? whole : ''));
}

function textOf(rules: Rule[], names: Set<string>): string {
  return rules.map((rule) => textOfRule(rule, names)).join('');
}

function textOfRule(rule: Rule, names: Set<string>): string {
  if ('text' in rule) return rule.text;
  if ('rules' in rule) {
    const text = PRINT.test(rule.prelude) ? '' : textOf(rule.rules, names);
    return text && `${rule.prelude}{${text}}`;
  }
  const used = rule.selectors.filter(({ needs }) => needs.every((group) => group.some((name) => names.has(name))));
  return used.length ? `${used.map(({ text }) => text).join()}{${rule.body}}` : '';
}

/** Returns the rules from a place to the end of their block, and the place behind it. */
function parseRules(css: string, from: number): [Rule[], number] {
  const rules: Rule[] = [];
  let start = from;
  while (start < css.length && css[start] !== '}') {
    const [mark, at] = nextMark(css, start);
    const prelude = css.slice(start, at);
    if (mark !== '{') {
      rules.push({ text: css.slice(start, at + 1) });
      start = at + 1;
    } else if (NESTING.test(prelude)) {
      const [inner, end] = parseRules(css, at + 1);
      rules.push({ prelude, rules: inner });
      start = end;
    } else {
      const end = endOfBlock(css, at);
      if (prelude.startsWith('@')) rules.push({ text: css.slice(start, end) });
      else rules.push({ selectors: splitList(prelude).map(selectorOf), body: css.slice(at + 1, end - 1) });
      start = end;
    }
  }
  return [rules, start + 1];
}

function nextMark(css: string, from: number): [mark: string, at: number] {
  TOKENS.lastIndex = from;
  for (let token = TOKENS.exec(css); token; token = TOKENS.exec(css)) {
    if (token[0].length === 1) return [token[0], token.index];
  }
  return ['', css.length];
}

function endOfBlock(css: string, open: number): number {
  let depth = 1;
  let at = open;
  while (depth && at < css.length) {
    const [mark, next] = nextMark(css, at + 1);
    if (mark === '{') depth += 1;
    if (mark === '}') depth -= 1;
    at = next;
  }
  return at + 1;
}

/** Splits at the commas outside brackets. */
function splitList(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of list) {
    if ('(['.includes(character)) depth += 1;
    if (')]'.includes(character)) depth -= 1;
    if (character === ',' && !depth) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}

function selectorOf(text: string): Selector {
  const [rest, functions] = splitFunctions(text.replace(/\[[^[\]]*\]/g, ''));
  const groups = functions
    .filter(({ name }) => ANY_OF.test(name))
    .map(({ list }) => splitList(list).map((one) => namesOf(splitFunctions(one)[0])[0]));
  const needs = groups.filter((group): group is string[] => group.every((name) => name !== undefined));
  return { text, needs: [...needs, ...namesOf(rest).map((name) => [name])] };
}

/** Returns a selector without its functional pseudo-classes, such as `:not(…)`, and these. */
function splitFunctions(selector: string): [rest: string, functions: { name: string; list: string }[]] {
  const found = FUNCTION.exec(selector);
  if (!found) return [selector, []];
  const open = found.index + found[0].length;
  let end = open;
  for (let depth = 1; depth && end < selector.length; end += 1) {
    if (selector[end] === '(') depth += 1;
    if (selector[end] === ')') depth -= 1;
  }
  const [rest, functions] = splitFunctions(selector.slice(end));
  return [
    selector.slice(0, found.index) + rest,
    [{ name: found[1]!, list: selector.slice(open, end - 1) }, ...functions],
  ];
}

const namesOf = (selector: string): string[] =>
  [...selector.matchAll(NAMES)].map(([, className, element]) => className ?? element!);
