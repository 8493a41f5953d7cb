import { z } from 'zod';
import { messages } from '../../core/validation.ts';

/** Who manages a real-estate project: its form, its tabs, its municipalities. */
export const MANAGE_PERMISSION = 'ecogeos_gi.change_proyectoinmobiliaria_1274';
export const ADD_PERMISSION = 'ecogeos_gi.add_proyectoinmobiliaria_1274';

export const ADD_ESTATE_PERMISSION = 'ecogeos_gi.add_identificacionpredio';
export const ADD_INFRASTRUCTURE_PERMISSION = 'ecogeos_gi.add_infraestructurapredio';

/** The model of a real-estate project where bookmarks and crosses say what they are of. */
export const GI_CONTENT_TYPE = 'ecogeos_gi.proyectoinmobiliaria_1274';

/** The model of an estate. */
export const ESTATE_CONTENT_TYPE = 'ecogeos_gi.identificacionpredio';

/** Colours of a route and of what surrounds it. */
export const ROUTE_COLOUR = '#2E7D32';
export const BUFFER_COLOUR = '#1565C0';
/** What a layer that crosses is drawn in until somebody says otherwise. */
export const CROSS_COLOUR = '#F44336';
/** What an estate is filled with until somebody says otherwise. */
export const FILL_COLOUR = '#E4CE7F';

export const giMessages = {
  colour: 'Debe ser un color como #F44336',
  notGi: 'El proyecto no es de gestión inmobiliaria',
  orders: 'El orden debe ser un número entero entre 0 y 9.999',
  parameters: 'Los parámetros adicionales deben tener nombre y valor',
} as const;

/** `#RRGGBB` */
export const colourSchema = z.string().regex(/^#[0-9a-f]{6}$/i, giMessages.colour);

/** A number of any size that has to be given. */
export const requiredNumber = (from: number, to: number) =>
  z
    .number({ error: ({ input }) => (input == null ? messages.required : messages.number) })
    .min(from, `Debe ser un número entre ${from} y ${to.toLocaleString('es-CO')}`)
    .max(to, `Debe ser un número entre ${from} y ${to.toLocaleString('es-CO')}`);
