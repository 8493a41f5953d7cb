/** What a mass e-mail says differently to each of its recipients; it is written `{{nombre}}`. */
export const mailVariables = [
  { name: 'nombre', label: 'Nombre' },
  { name: 'correo', label: 'Correo' },
] as const;

type MailVariable = (typeof mailVariables)[number]['name'];

/** What each of them says to one recipient. */
export type MailVariableValues = Readonly<Record<MailVariable, string>>;

const written = /\{\{([^{}]*)\}\}/g;

const nameIn = (inside: string): MailVariable | undefined =>
  mailVariables.find(({ name }) => name === inside.trim().toLowerCase())?.name;

/** How a variable is written in a text. */
export const variableText = (name: string): string => `{{${name}}}`;

/** Why a text's variables are refused; undefined where all of them are known. */
export function variablesRefusal(text: string): string | undefined {
  const unknown = [...text.matchAll(written)].find(([, inside = '']) => !nameIn(inside));
  if (!unknown) return undefined;
  const known = mailVariables.map(({ name }) => variableText(name)).join(' o ');
  // Without "<" inside: each sign is looked at once, whoever wrote the text.
  return `No existe la variable ${unknown[0].replaceAll(/<[^<>]*>/g, '')}: escriba ${known}`;
}

/** A text as one recipient reads it. @param asWritten how a value stands in it: escaped where the text is HTML */
export const filledIn = (
  text: string,
  values: MailVariableValues,
  asWritten: (value: string) => string = (value) => value,
): string =>
  text.replaceAll(written, (whole, inside: string) => {
    const name = nameIn(inside);
    return name === undefined ? whole : asWritten(values[name]);
  });
