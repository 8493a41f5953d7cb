/** The kit's list of choices in a file that comes later (later-select.tsx). */
export { Select } from 'antd';
