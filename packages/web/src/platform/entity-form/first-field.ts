import { type RefObject, useEffect, useRef } from 'react';
import { isTyping } from '../../ui/fields/search-box.tsx';

/**
 * A form that opens puts the focus in its first field, unless the person types already, there or
 * elsewhere.
 *
 * @param opens whether the form was opened to be filled in: one that stands on its screen waits
 */
export function useFirstField(opens: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const wanted = useRef(opens);
  useEffect(() => {
    if (!wanted.current || isTyping(document.activeElement)) return;
    // What opens around the form, a panel or a dialog, brings itself into view.
    firstField(form.current)?.focus({ preventScroll: true });
  }, []);
  return form;
}

/** The control of the first label that takes a value; what uploads files is hidden behind buttons. */
const firstField = (form: HTMLFormElement | null): HTMLElement | null | undefined =>
  [...(form?.querySelectorAll('label') ?? [])]
    .map(({ control }) => control)
    .find((control) => control?.matches(FIELD) && control.checkVisibility());

const FIELD = ':is(input:not([type="file"]), textarea, [role="switch"]):enabled';
