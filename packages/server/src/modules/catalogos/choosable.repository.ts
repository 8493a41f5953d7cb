import { sql } from 'kysely';
import { chosenFrom } from '../../core/history/choosable.repository.ts';

/** Entries of catalogues that forms let choose, for old values that go back into them. */

export const projectTypesToChoose = chosenFrom(
  () => sql`select id, descripcion as nombre from tipos_proyecto`,
);
export const projectStatusesToChoose = chosenFrom(
  () => sql`select id, nombre from estados_proyecto`,
);
export const configurationsToChoose = chosenFrom(() => sql`select id, nombre from configuraciones`);
export const contractTypesToChoose = chosenFrom(
  () => sql`select id, tipo as nombre from tipos_contrato`,
);
export const contractStatusesToChoose = chosenFrom(
  () => sql`select id, estado as nombre from estados_contrato`,
);
export const gendersToChoose = chosenFrom(() => sql`select id, genero as nombre from generos`);
export const modulesToChoose = chosenFrom(() => sql`select id, nombre from modulos`);
export const groupsToChoose = chosenFrom(() => sql`select id, nombre from grupos`, { many: true });

/** Identification types of companies, or of people. */
export const identificationTypesToChoose = (ofCompanies: boolean) =>
  chosenFrom(
    () => sql`select id, tipo_corto as nombre from tipos_identificacion
      where juridica = ${ofCompanies}`,
  );
