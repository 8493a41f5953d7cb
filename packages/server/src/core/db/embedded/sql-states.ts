/** SQLSTATEs that the embedded server itself raises. */

/** PGlite ended a statement with neither an answer nor an error. */
export const LOST_STATEMENT = 'XX0LS';
export const STORAGE_FULL = '53100';
export const WRONG_PASSWORD = '28P01';
export const IDLE_IN_TRANSACTION = '25P03';
export const PROTOCOL_VIOLATION = '08P01';
export const OUT_OF_MEMORY = '53200';
export const INTERNAL_ERROR = 'XX000';
