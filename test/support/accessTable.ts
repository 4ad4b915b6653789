export type Caller = 'visitor' | 'broker' | 'admin';

/**
 * What each caller gets for each call of the app with an empty body and ids that do not exist: 401 and 403 stop who may
 * not call it; anything else came from behind the guard.
 */
export const accessTable: Record<string, Record<Caller, number>> = {
  'GET /api/health': { visitor: 200, broker: 200, admin: 200 },
  'GET /api/ready': { visitor: 200, broker: 200, admin: 200 },
  'GET /api/config': { visitor: 200, broker: 200, admin: 200 },
  'GET /api/docs': { visitor: 200, broker: 200, admin: 200 },
  'GET /api/docs/': { visitor: 200, broker: 200, admin: 200 },
  'GET /api/docs/*': { visitor: 404, broker: 404, admin: 404 },
  'GET /api/docs/json': { visitor: 200, broker: 200, admin: 200 },
  'GET /api/docs/yaml': { visitor: 200, broker: 200, admin: 200 },
  'GET /api/docs/static/index.html': { visitor: 200, broker: 200, admin: 200 },
  'GET /api/docs/static/swagger-initializer.js': { visitor: 200, broker: 200, admin: 200 },

  'POST /api/users/login': { visitor: 400, broker: 400, admin: 400 },
  'POST /api/users/register': { visitor: 400, broker: 400, admin: 400 },
  'POST /api/users/forgot-password': { visitor: 400, broker: 400, admin: 400 },
  'PUT /api/users/reset-password/:token': { visitor: 400, broker: 400, admin: 400 },
  'POST /api/users/logout': { visitor: 401, broker: 204, admin: 204 },
  'GET /api/users/me': { visitor: 401, broker: 200, admin: 200 },
  'PUT /api/users/edit-profile': { visitor: 401, broker: 415, admin: 415 },

  'GET /api/users/user': { visitor: 401, broker: 403, admin: 200 },
  'GET /api/users/brokers': { visitor: 401, broker: 403, admin: 200 },
  'GET /api/users/brokers/name/:slug': { visitor: 404, broker: 404, admin: 404 },
  'GET /api/users/brokers/:id/public': { visitor: 404, broker: 404, admin: 404 },
  'PUT /api/users/:id': { visitor: 401, broker: 403, admin: 404 },
  'DELETE /api/users/:id': { visitor: 401, broker: 403, admin: 404 },

  'GET /api/leads': { visitor: 401, broker: 200, admin: 200 },
  'POST /api/leads': { visitor: 401, broker: 403, admin: 400 },
  'PUT /api/leads/assign': { visitor: 401, broker: 403, admin: 400 },
  'POST /api/leads/assign/:batchId/undo': { visitor: 401, broker: 403, admin: 404 },
  'POST /api/leads/count': { visitor: 401, broker: 403, admin: 200 },
  'POST /api/leads/plans': { visitor: 401, broker: 403, admin: 400 },
  'GET /api/leads/plans/:id/leads': { visitor: 401, broker: 403, admin: 404 },
  'POST /api/leads/plans/:id/commit': { visitor: 401, broker: 403, admin: 404 },
  'GET /api/leads/batches': { visitor: 401, broker: 403, admin: 200 },
  'GET /api/leads/batches/:id': { visitor: 401, broker: 403, admin: 404 },
  'GET /api/leads/batches/:id/receipt.csv': { visitor: 401, broker: 403, admin: 404 },
  'GET /api/leads/:id': { visitor: 401, broker: 404, admin: 404 },
  'GET /api/leads/:id/history': { visitor: 401, broker: 404, admin: 404 },
  'PUT /api/leads/:id': { visitor: 401, broker: 400, admin: 400 },
  'POST /api/leads/:id/notes': { visitor: 401, broker: 400, admin: 400 },
  'PUT /api/leads/:id/notes/:event': { visitor: 401, broker: 400, admin: 400 },
  'POST /api/leads/:id/attempts': { visitor: 401, broker: 400, admin: 400 },
  'POST /api/leads/:id/outcomes': { visitor: 401, broker: 400, admin: 400 },
  'POST /api/leads/public': { visitor: 400, broker: 400, admin: 400 },

  'GET /api/properties': { visitor: 200, broker: 200, admin: 200 },
  'GET /api/properties/map': { visitor: 200, broker: 200, admin: 200 },
  'GET /api/properties/loosened': { visitor: 200, broker: 200, admin: 200 },
  'GET /api/properties/:id': { visitor: 404, broker: 404, admin: 404 },
  'POST /api/properties/create-property': { visitor: 401, broker: 403, admin: 415 },
  'PUT /api/properties/:id': { visitor: 401, broker: 403, admin: 415 },
  'DELETE /api/properties/:id': { visitor: 401, broker: 403, admin: 404 },
  'POST /api/properties/:id/restore': { visitor: 401, broker: 403, admin: 404 },
  'GET /photos/:id': { visitor: 404, broker: 404, admin: 404 },
  'GET /photos/:id/card.jpg': { visitor: 404, broker: 404, admin: 404 },

  'GET /api/rotation': { visitor: 401, broker: 403, admin: 200 },
  'PUT /api/rotation': { visitor: 401, broker: 403, admin: 400 },
  'POST /api/rotation/simulation': { visitor: 401, broker: 403, admin: 400 },
  'PUT /api/rotation/brokers/:id/pause': { visitor: 401, broker: 403, admin: 400 },
  'GET /api/rotation/assignments': { visitor: 401, broker: 200, admin: 200 },
  'GET /api/rotation/mine': { visitor: 401, broker: 200, admin: 403 },
  'PUT /api/rotation/pause': { visitor: 401, broker: 400, admin: 403 },
  'GET /api/events': { visitor: 401, broker: 200, admin: 200 },

  'GET /api/brokerage': { visitor: 401, broker: 200, admin: 200 },
  'PUT /api/brokerage': { visitor: 401, broker: 403, admin: 200 },

  'GET /api/dashboard/stats': { visitor: 401, broker: 403, admin: 200 },
  'GET /api/dashboard/mine': { visitor: 401, broker: 200, admin: 403 },
};
