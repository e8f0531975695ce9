/** Imported before anything that reads the environment: nothing listens there. */
process.env.STOCK_INDEX_URL = 'http://127.0.0.1:9'
