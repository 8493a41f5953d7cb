/** Of a request that no screen of ours sends. */
export const INVALID_REQUEST = 'La solicitud no es válida.';
