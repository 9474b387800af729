const head =
  'id: ID! name: String description: String reason: String createdAt: Int ' +
  'updatedAt: Int products(first: Int, offset: Int)'
const ofCompany =
  'status: Int approvedFlag: Boolean isOwner: Boolean customerInfo: ListCustomerInfo companyInfo: ListCompanyInfo'
const filters = 'first: Int, offset: Int, search: String, orderBy: String'

/** The portal's schema for shopping lists: types, queries and mutations. */
export const shoppingListsSchema = {
  types: `
    scalar ProductQuantity
    input ShoppingListsInputType { name: String! description: String! status: Int! companyId: Int }
    input CustomerShoppingListsInputType { name: String! description: String! channelId: Int }
    input ShoppingListsDuplicateInputType { name: String! description: String! }
    input ShoppingListsItemsOptionInputType { optionId: String! optionValue: GenericScalar! }
    input ShoppingListsItemsInputType { productId: Int! variantId: Int! quantity: ProductQuantity!
      optionList: [ShoppingListsItemsOptionInputType] sortOrder: Int productNote: String }
    input ShoppingListsItemsUpdateInputType { variantId: Int quantity: ProductQuantity
      optionList: [ShoppingListsItemsOptionInputType] sortOrder: Int productNote: String }
    type ListCustomerInfo { firstName: String lastName: String }
    type ListCompanyInfo { companyId: String companyName: String }
    type ShoppingListItem {
      id: ID! itemId: Int productId: Int variantId: Int quantity: Int optionList: GenericScalar productName: String
        variantSku: String basePrice: String discount: String productUrl: String primaryImage: String
        productNote: String
    }
    type ShoppingListItemEdge { node: ShoppingListItem! }
    type ShoppingListItemConnection { totalCount: Int edges: [ShoppingListItemEdge!]! }
    type ShoppingListNode { ${head}: ShoppingListItemConnection ${ofCompany} }
    type ShoppingListEdge { node: ShoppingListNode! }
    type ShoppingListConnection { totalCount: Int edges: [ShoppingListEdge]! }
    type CustomerShoppingListNode { ${head}: ShoppingListItemConnection }
    type CustomerShoppingListEdge { node: CustomerShoppingListNode! }
    type CustomerShoppingListConnection { totalCount: Int edges: [CustomerShoppingListEdge]! }
    type ShoppingListKept { shoppingList: ShoppingListNode }
    type CustomerShoppingListKept { shoppingList: CustomerShoppingListNode }
    type ShoppingListIdName { id: ID! name: String status: Int! }
    type CustomerShoppingListIdName { id: ID! name: String }
    type ShoppingListDone { message: String }
    type ShoppingListsItemsCreate { shoppingListsItems: [ShoppingListItem] }
    type ShoppingListsItemsUpdate { shoppingListsItem: ShoppingListItem }
  `,
  queries: `
    shoppingLists(${filters}, status: [Int]): ShoppingListConnection
    shoppingList(id: Int!): ShoppingListNode
    customerShoppingLists(channelId: Int, ${filters}): CustomerShoppingListConnection
    customerShoppingList(id: Int!): CustomerShoppingListNode
    shoppingListsIdName: [ShoppingListIdName]
    customerShoppingListsIdName(channelId: Int): [CustomerShoppingListIdName]
  `,
  mutations: `
    shoppingListsCreate(shoppingListData: ShoppingListsInputType!): ShoppingListKept
    shoppingListsUpdate(id: Int, shoppingListData: ShoppingListsInputType): ShoppingListKept
    shoppingListsDelete(id: Int!): ShoppingListDone
    shoppingListsDuplicate(sampleShoppingListId: Int!,
      shoppingListData: ShoppingListsDuplicateInputType!): ShoppingListKept
    shoppingListsItemsCreate(shoppingListId: Int!, items: [ShoppingListsItemsInputType]!): ShoppingListsItemsCreate
    shoppingListsItemsUpdate(shoppingListId: Int!, itemId: Int!,
      itemData: ShoppingListsItemsUpdateInputType!): ShoppingListsItemsUpdate
    shoppingListsItemsDelete(shoppingListId: Int!, itemId: Int!): ShoppingListDone
    customerShoppingListsCreate(shoppingListData: CustomerShoppingListsInputType!): CustomerShoppingListKept
    customerShoppingListsUpdate(id: Int!, shoppingListData: CustomerShoppingListsInputType!): CustomerShoppingListKept
    customerShoppingListsDelete(id: Int!): ShoppingListDone
    customerShoppingListsDuplicate(sampleShoppingListId: Int!,
      shoppingListData: ShoppingListsDuplicateInputType!): CustomerShoppingListKept
    customerShoppingListsItemsCreate(shoppingListId: Int,
      items: [ShoppingListsItemsInputType]): ShoppingListsItemsCreate
    customerShoppingListsItemsUpdate(shoppingListId: Int!, itemId: Int!,
      itemData: ShoppingListsItemsUpdateInputType!): ShoppingListsItemsUpdate
    customerShoppingListsItemsDelete(shoppingListId: Int!, itemId: Int!): ShoppingListDone
  `,
}
