export { closeAssistant, useAssistantTarget } from './operations/assignments/open-assistant.ts';
export { useAssignmentNews } from './operations/assignments/use-assignment-news.ts';

/** The assistant of products, which is loaded where it is opened. */
export const loadProductAssistant = async () =>
  (await import('./components/product-assistant/product-assistant.tsx')).ProductAssistant;
