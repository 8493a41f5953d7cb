import SchemaBuilder from '@pothos/core';
import DataloaderPlugin from '@pothos/plugin-dataloader';
import SimpleObjectsPlugin from '@pothos/plugin-simple-objects';
import type { RequestContext } from '../app.ts';

export interface GraphQLContext extends RequestContext {
  /** Sets the session cookie of this response; null clears it. Only sign-in and sign-out call it. */
  setSession?(token: string | null): void;
  /** Sets the cookie by which the browser is known to the account that signed in with it. */
  setDevice?(value: string): void;
  /** Notes a refusal that is no failure of the request: the monitor counts them by reason. */
  countRefusal?(code: string): void;
}

interface SchemaTypes {
  Context: GraphQLContext;
  DefaultFieldNullability: false;
  Scalars: {
    ID: { Input: string; Output: string | number };
    /** An instant, ISO 8601 with zone. */
    DateTime: { Input: Date; Output: Date };
    /** A day, `YYYY-MM-DD`, without zone. */
    Date: { Input: string; Output: string };
    /** Any JSON value, for shapes that belong to the data (columns of a layer). */
    JSON: { Input: unknown; Output: unknown };
  };
}

export type Builder = ReturnType<typeof createBuilder>;

/** The schema builder with the scalars and shapes that every module uses. */
export function createBuilder() {
  const builder = new SchemaBuilder<SchemaTypes>({
    plugins: [DataloaderPlugin, SimpleObjectsPlugin],
    defaultFieldNullability: false,
  });
  builder.queryType({});
  builder.mutationType({});
  builder.scalarType('DateTime', {
    serialize: (value) => value.toISOString(),
    parseValue: (value) => {
      const instant = new Date(String(value));
      if (Number.isNaN(instant.getTime())) throw new Error('La fecha y hora no es válida.');
      return instant;
    },
  });
  builder.scalarType('Date', {
    serialize: (value) => value,
    parseValue: (value) => {
      const text = String(value);
      if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) {
        throw new Error('La fecha ingresada no tiene el formato YYYY-MM-DD');
      }
      return text;
    },
  });
  builder.scalarType('JSON', { serialize: (value) => value, parseValue: (value) => value });
  return builder;
}
