export { NoticeBell } from './components/notice-bell.tsx';
