/** Whether Esc is for the options that hang on a field. */
export const isListOpen = (target: EventTarget): boolean =>
  target instanceof Element && target.getAttribute('aria-expanded') === 'true';
