export { LetterPicker } from './components/letter-picker.tsx';
export { useLetterNews } from './operations/use-letter-news.ts';
