/** The page's policy allows the style elements that carry this; undefined in development. */
export const styleNonce = document.querySelector<HTMLMetaElement>(
  'meta[property="csp-nonce"]',
)?.nonce;
