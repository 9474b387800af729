/** Where the server writes which widgets a page was rendered with. */
export const widgetsAttribute = 'data-widgets'
