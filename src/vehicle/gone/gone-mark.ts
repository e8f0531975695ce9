/** Header by which the proxy tells the page of a gone car that it is wanted; nobody else can set it. */
export const goneMark = 'x-vehicle-gone'
