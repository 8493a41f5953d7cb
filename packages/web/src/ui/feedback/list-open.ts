/** Whether Esc is for what hangs on a field: its options, or its calendar. */
export const isListOpen = (target: EventTarget): boolean =>
  (target instanceof Element && target.getAttribute('aria-expanded') === 'true') ||
  isCalendarOpen(target);

/** Whether somebody is in a field of days whose calendar is open, or in the calendar. */
export const isCalendarOpen = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('.ant-picker, .ant-picker-dropdown') !== null &&
  document.querySelector('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)') !== null;
