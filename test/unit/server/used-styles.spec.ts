import { parseStyles, usedStyles } from '../../../server/site/used-styles.js';

const HTML = '<body><main class="wide page"><a class="button" href="/">Home</a></main></body>';
const used = (css: string, html = HTML) => usedStyles(parseStyles(css), html);

describe('the styles that a page uses', () => {
  it.each([
    ['.button{color:red}'],
    ['main a{color:red}'],
    ['*,:before{color:red}'],
    [':root:not([data-hydrated]) a:not(.missing):hover{color:red}'],
    ['.wide>:is(.missing,.button){color:red}'],
    ['main:has(.button){color:red}'],
    ['.wide :is([href],.missing){color:red}'],
    ['a:nth-child(2n):before{content:"}"}'],
    ['a:not(:has(.missing)){color:red}'],
    ['a:not(:is(.missing,.other)):hover{color:red}'],
    [':is(.missing,a:not(:has(.other))) {color:red}'],
    ['main :is(.missing:has(.other),.button){color:red}'],
    ['@font-face{font-family:A;src:url(a.woff2)}'],
    ['@keyframes turn{to{opacity:0}}a{animation:1s turn}'],
    ['@media (min-width:1px){@supports (top:0){.button{color:red}}}'],
    ['@media (forced-colors:active){a{color:red}}'],
  ])('keep %s', (css) => {
    expect(used(css)).toBe(css);
    expect(used(`${css}${css}`)).toBe(css + css);
  });

  it.each([
    ['.missing{color:red}'],
    ['.missing:not(.button){color:red}'],
    ['.button .missing>a{color:red}'],
    ['.button:is(.missing,table){color:red}'],
    ['main:has(.missing){color:red}'],
    ['main:has(a:not(.button)) .missing{color:red}'],
    ['fieldset{color:red}'],
    ['@media (min-width:1px){.missing{content:"}"}}'],
    ['@media print{.button{color:red}}'],
    ['@keyframes turn{0%{opacity:1}to{opacity:0}}.missing{animation:1s turn}'],
  ])('leave out %s', (css) => {
    expect(used(css)).toBe('');
    expect(used(`${css}a{color:red}`)).toBe('a{color:red}');
  });

  it('keep of a list only the selectors that apply', () => {
    expect(used('.missing,.button,a .missing:hover{color:red}')).toBe('.button{color:red}');
  });

  it('take nothing for a class that is only a part of a name, or a text', () => {
    expect(used('.but,.wide-page,.href{color:red}')).toBe('');
    expect(used('.note,table{color:red}', '<p>class="note" &lt;table&gt;</p>')).toBe('');
  });
});
