/** What asks the registry for folios, for whoever has their numbers. */
export { RegistryDialog } from './components/registry-dialog.tsx';
