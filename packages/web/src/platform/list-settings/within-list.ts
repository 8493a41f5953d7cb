/** What a list opens above itself belongs to the page's content, not behind it. */
export const withinList = (opener: HTMLElement): HTMLElement =>
  opener.closest<HTMLElement>('.lista-principal, .gestion') ?? document.body;
