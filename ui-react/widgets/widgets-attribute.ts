/** Attribute in which the server lists the widgets of a rendered page. */
export const widgetsAttribute = 'data-widgets'
