/** The loader and action of the path route, loaded when they first run. */
export const loadPathAnswers = () => import('./path-answers')
