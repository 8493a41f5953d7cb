export { useLayerNews } from './operations/use-layer-news.ts';
