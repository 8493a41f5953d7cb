// What the page for visitors takes of this module: nothing that brings router, kit or schemas along.
export { SignInPage } from './sign-in/sign-in-page.tsx';
