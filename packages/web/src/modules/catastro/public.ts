/** A parcel by its number, as others show what they have of it. */
export { cadastreKey, loadParcel } from './operations/parcels.ts';
