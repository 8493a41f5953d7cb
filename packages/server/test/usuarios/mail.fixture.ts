import { onlyOf, type Payload } from '../testkit/answer.ts';
import type { TestActor, TestApp } from '../testkit/app.ts';

const SEND = `mutation ($asunto: String!, $modulo: ID!, $correos: [String!]!, $imagen: String!,
  $cabecera: String!, $contenido: String!) {
  sendMasiveEmail(asunto: $asunto, modulo: $modulo, correos: $correos, imagen: $imagen,
    cabecera: $cabecera, contenido: $contenido) {
    success errors { campo message } massEmail { id total } } }`;

/** A mass e-mail to nobody yet. */
export const draft = {
  asunto: 'Jornada de actualización',
  modulo: '1',
  correos: [] as string[],
  imagen: '',
  cabecera: '<h2>Comarca</h2>',
  contenido:
    '<p>Buen día:</p><p>La jornada es el <b>lunes</b>. <a href="https://comarca.example/j">Más</a></p>',
};

/** Sends the draft with these changes; the answer's payload. */
export async function send(actor: TestActor, changes: Partial<typeof draft>, key?: string) {
  const response = await actor.inject({
    method: 'POST',
    url: '/api/graphql',
    headers: key ? { 'idempotency-key': key } : {},
    payload: { query: SEND, variables: { ...draft, ...changes } },
  });
  return response.json().data.sendMasiveEmail;
}

interface Outcome {
  estado: string;
  total: number;
  enviados: number;
  fallidos: number;
  html: string;
  recipients: { email: string; estado: string; error: string | null }[];
}

/** How far a sending is, as somebody reads it. */
export async function outcomeOf(reader: TestActor, id: string): Promise<Outcome> {
  const { data } = await reader.graphql(
    `query ($id: ID!) { massEmail(id: $id) { estado total enviados fallidos html
       recipients(first: 100) { email estado error } } }`,
    { id },
  );
  return data.massEmail;
}

/** People of the directory. @returns their addresses */
export async function givenPeople(
  { app }: TestApp,
  count: number,
  prefix: string,
): Promise<string[]> {
  const people = Array.from({ length: count }, (_, n) => ({
    username: `${prefix}.${n}`,
    email: `${prefix}.${n}@personas.example`,
  }));
  await app.database.db.insertInto('usuarios').values(people).execute();
  return people.map(({ email }) => email);
}

/** Cancels a sending, or tries it again. */
export const act = async (actor: TestActor, name: string, id: string) =>
  onlyOf(
    (
      await actor.graphql<Record<string, Payload>>(
        `mutation ($id: ID!) { ${name}(id: $id) { success errors { message } } }`,
        { id },
      )
    ).data,
  );
