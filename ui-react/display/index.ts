export { openDisplay } from './display-dialog'
