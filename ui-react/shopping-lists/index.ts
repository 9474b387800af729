export { ShoppingListDropdown } from './shopping-list-dropdown'
