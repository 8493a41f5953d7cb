export { closeAssistant, useAssistantTarget } from './operations/asistente-abierto.ts';
export { useAssignmentNews } from './operations/use-assignment-news.ts';

/** The assistant of products, which is loaded where it is opened. */
export const loadProductAssistant = async () =>
  (await import('./components/asistente-productos/product-assistant.tsx')).ProductAssistant;
