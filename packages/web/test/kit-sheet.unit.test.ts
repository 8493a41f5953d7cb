import { expect, it } from 'vitest';
import { CORE, splitSheet } from '../kit-sheet.ts';

const split = (sheet: string) =>
  Object.fromEntries(splitSheet(sheet, new Set(['button', 'table', 'select', 'tree-select'])));

it('gives a rule to the first part that its selector names', () => {
  expect(split('.ant-table .ant-btn{color:red;}.ant-btn{color:blue}a{color:green}')).toEqual({
    table: '.ant-table .ant-btn{color:red}',
    button: '.ant-btn{color:blue}',
    [CORE]: 'a{color:green}',
  });
});

it('parts a rule for several parts, but not at commas within brackets', () => {
  expect(split('.ant-btn:not(.a,.b),.ant-table{color:red}')).toEqual({
    button: '.ant-btn:not(.a,.b){color:red}',
    table: '.ant-table{color:red}',
  });
});

it('looks into blocks, and knows the longest name of a part', () => {
  const sheet = '@media (hover: hover){.ant-select{margin:0}.ant-select-tree-node{margin:1px}}';
  expect(split(sheet)).toEqual({
    select: '@media (hover: hover){.ant-select{margin:0}}',
    'tree-select': '@media (hover: hover){.ant-select-tree-node{margin:1px}}',
  });
});

it('gives a movement to every part that moves so', () => {
  const sheet = '@keyframes turn{to{rotate:1turn}}.ant-btn{animation-name:turn}.ant-table{top:0}';
  expect(split(sheet)).toEqual({
    button: '.ant-btn{animation-name:turn}@keyframes turn{to{rotate:1turn}}',
    table: '.ant-table{top:0}',
  });
});

it('says the same once, where it was said last', () => {
  expect(split('.ant-btn{top:0}.ant-btn{top:1px}.ant-btn{top:0}')).toEqual({
    button: '.ant-btn{top:1px}.ant-btn{top:0}',
  });
});

it('leaves out what is written from right to left and the values of one theme', () => {
  expect(split('.ant-btn-rtl{top:0}.css-var-_R_0_{--ant-blue:blue}.ant-btn{top:0}')).toEqual({
    button: '.ant-btn{top:0}',
  });
});
