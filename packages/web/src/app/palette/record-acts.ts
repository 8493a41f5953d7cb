/** An act that the open record offers. */
export interface RecordAct {
  key: string;
  label: string;
  run(): void;
}

/**
 * The acts of the record on the screen: the buttons that it offers itself, so that nobody gets more by
 * the palette than by hand. None where no record is open.
 */
export const recordActs = (): RecordAct[] =>
  [...document.querySelectorAll<HTMLButtonElement>('[data-actos] button:enabled')]
    .map((button, index) => ({
      key: `acto-${index}`,
      label: (button.textContent || button.ariaLabel || '').trim(),
      run: () => button.click(),
    }))
    .filter(({ label }) => label !== '');
