export { loginFor } from './area-path'
