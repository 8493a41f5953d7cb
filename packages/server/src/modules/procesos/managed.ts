/** The small records of the module, each on its line: who adds one edits no other place. */
export { activity } from './owned/activity.ts';
export { functionalUnit } from './owned/functional-unit.ts';
export { block, roleGroup } from './owned/named.ts';
export { productError } from './owned/product-error.ts';
export { resource } from './owned/resource.ts';
export { role } from './owned/role.ts';
export { typology } from './owned/typology.ts';
