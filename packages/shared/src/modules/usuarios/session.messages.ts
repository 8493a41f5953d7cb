/** Texts of signing in and of passwords that both sides show. */
export const sessionMessages = {
  badCredentials: 'El nombre de usuario o la contraseña no son correctos.',
  tooManyTries: 'Demasiados intentos. Espere unos minutos y vuelva a intentarlo.',
  signedOut: 'La sesión se cerró correctamente.',
  passwordChanged: 'Cambio de contraseña exitoso',
  wrongOldPassword: 'La contraseña actual no es correcta.',
  samePassword: 'La contraseña nueva debe ser diferente de la actual.',
  weakPassword: 'La contraseña es fácil de adivinar. Elija una más larga o menos común.',
  badResetLink:
    'El enlace para restablecer la contraseña no es válido o ya venció. Solicite uno nuevo.',
  badSignInToken: 'El enlace de ingreso no es válido o ya venció.',
} as const;
