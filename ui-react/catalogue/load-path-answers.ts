/** What answers when the page of a path is asked for or a form of it is sent. */
export const loadPathAnswers = () => import('./path-answers')
