export { refusalKey } from './refusal-key'
export { SignInForm } from './sign-in-form'
