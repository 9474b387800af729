export { usersFor, type UsersData } from './users-data'
export { UsersView } from './users-view'
