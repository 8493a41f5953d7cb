import { createElement, type ReactNode, useMemo } from 'react';
import './rich-text.css';

/** What a formatted text may show; anything else gives its words alone. */
const shown = new Set(
  'p br hr blockquote pre code strong em u s h2 h3 h4 ul ol li a img'.split(' '),
);
const empty = new Set(['br', 'hr', 'img']);

/** A formatted text that the server cleaned. It is built anew, so that nothing in it can run. */
export function RichTextView({ html }: { html: string }) {
  const content = useMemo(
    () => nodesOf(new DOMParser().parseFromString(html, 'text/html').body),
    [html],
  );
  return <div className="texto-rico-vista">{content}</div>;
}

const nodesOf = (parent: Element): ReactNode[] =>
  [...parent.childNodes].map((node, place) => {
    if (!(node instanceof Element)) return node.textContent;
    const name = node.tagName.toLowerCase();
    if (!shown.has(name)) return nodesOf(node);
    const props = { key: place, ...attributesOf(name, node) };
    return empty.has(name)
      ? createElement(name, props)
      : createElement(name, props, ...nodesOf(node));
  });

function attributesOf(name: string, node: Element) {
  const href = node.getAttribute('href') ?? '';
  if (name === 'a' && /^(?:https?:\/\/|mailto:)/i.test(href)) {
    return { href, target: '_blank', rel: 'noopener noreferrer' };
  }
  const src = node.getAttribute('src') ?? '';
  if (name === 'img' && src.startsWith('/media/')) {
    return { src, alt: node.getAttribute('alt') ?? '', loading: 'lazy' as const };
  }
  return {};
}
