export { answerPeople, type PeopleAnswer } from './people-action'
export { PeopleImport } from './people-import'
