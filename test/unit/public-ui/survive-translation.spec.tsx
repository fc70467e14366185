/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { surviveTranslation } from '../../../public-ui/routing/survive-translation.js';

function Results({ count, term }: { count: number; term: string }) {
  return (
    <section>
      {count > 0 && 'Found '}
      {count > 0 ? <b>{count}</b> : 'Nothing '}
      {term && `for ${term} `}
      {count > 1 && <i>Many</i>}
      <p>{term}</p>
    </section>
  );
}

/** The text nodes of the page, which a translator wraps or replaces. */
function textNodes(): Text[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found;
}

const translators: [string, (text: Text) => void][] = [
  ['replaces texts', (text) => text.replaceWith(font(`[${text.data}]`))],
  [
    'moves texts',
    (text) => {
      const around = font('');
      text.replaceWith(around);
      around.append(text);
    },
  ],
];
const font = (text: string) => Object.assign(document.createElement('font'), { textContent: text });

const { removeChild, insertBefore } = Node.prototype;
beforeAll(surviveTranslation);
afterAll(() => void Object.assign(Node.prototype, { removeChild, insertBefore }));

describe.each(translators)('a page of which a translator %s', (_, translate) => {
  it('still follows what the visitor does', () => {
    const { rerender, container } = render(<Results count={1} term="art" />);
    textNodes().forEach(translate);
    rerender(<Results count={0} term="" />);
    expect(container.textContent).toContain('Nothing');
    textNodes().forEach(translate);
    rerender(<Results count={3} term="music" />);
    expect(screen.getByText('Many')).toBeTruthy();
    expect(screen.getByText('3').tagName).toBe('B');
    rerender(<Results count={0} term="" />);
    expect(screen.queryByText('Many')).toBeNull();
  });

  it('leaves nothing behind where it knows what stands for a text', () => {
    const { rerender, container } = render(<Results count={1} term="art" />);
    textNodes().forEach(translate);
    rerender(<p key="other">Other</p>);
    expect(container.textContent).toBe('Other');
  });
});
