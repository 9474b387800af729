/** The trade portal's calls for shopping lists, each with its GraphQL field. */
export const tradeListCalls: Readonly<Record<string, string>> = {
  '7.5 shopping lists of a company': 'shoppingLists',
  '7.5 find shopping lists of a company': 'shoppingLists',
  '7.5 the numbers of shopping lists of a company': 'shoppingListsIdName',
  '7.10 a shopping list of a company': 'shoppingList',
  "7.10 a shopping list of a company that is nobody's": 'shoppingList',
  '7.7 make a shopping list of a company': 'shoppingListsCreate',
  '7.9 put goods on a shopping list of a company': 'shoppingListsItemsCreate',
  '7.10 change the words of a shopping list of a company': 'shoppingListsUpdate',
  '7.10 copy a shopping list of a company': 'shoppingListsDuplicate',
  '7.10 change a line of a shopping list of a company': 'shoppingListsItemsUpdate',
  '7.10 take a line off a shopping list of a company': 'shoppingListsItemsDelete',
  '7.10 delete a shopping list of a company': 'shoppingListsDelete',
  "7.5 shopping lists of one's own": 'customerShoppingLists',
  "7.5 find shopping lists of one's own": 'customerShoppingLists',
  "7.5 the numbers of shopping lists of one's own": 'customerShoppingListsIdName',
  "7.10 a shopping list of one's own": 'customerShoppingList',
  "7.10 a shopping list of one's own that is nobody's": 'customerShoppingList',
  "7.7 make a shopping list of one's own": 'customerShoppingListsCreate',
  "7.9 put goods on a shopping list of one's own": 'customerShoppingListsItemsCreate',
  "7.10 change the words of a shopping list of one's own": 'customerShoppingListsUpdate',
  "7.10 copy a shopping list of one's own": 'customerShoppingListsDuplicate',
  "7.10 change a line of a shopping list of one's own": 'customerShoppingListsItemsUpdate',
  "7.10 take a line off a shopping list of one's own": 'customerShoppingListsItemsDelete',
  "7.10 delete a shopping list of one's own": 'customerShoppingListsDelete',
  '7.7 make a shopping list as a junior buyer': 'shoppingListsCreate',
  '7.9 put goods that nobody sells on a shopping list': 'shoppingListsItemsCreate',
  '7.10 hand a shopping list in': 'shoppingListsUpdate',
}

/** Shopping list features without a vendor equivalent. */
export const ownListCalls: readonly string[] = [
  'shopping lists: approve',
  'shopping lists: reject with a reason',
  'shopping lists: reject without a reason',
  'shopping lists: decide on one of somebody else',
  'shopping lists: take lines off',
]
