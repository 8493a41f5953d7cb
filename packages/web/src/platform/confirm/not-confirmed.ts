/** What was asked before a save was answered with no: nothing was done, and nothing is to be said of it. */
export class NotConfirmed extends Error {}
