/** The floating tools, which are loaded after the screen. */
export const loadToolsPanel = async () => (await import('./components/tools-panel.tsx')).ToolsPanel;
