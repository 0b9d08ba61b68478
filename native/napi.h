// The few calls of Node-API that are used, declared here so that no headers of Node's are needed to build.
// They are stable across versions of Node: https://nodejs.org/api/n-api.html

#pragma once
#include <stddef.h>
#include <stdint.h>

typedef struct napi_env__ *napi_env;
typedef struct napi_value__ *napi_value;
typedef struct napi_callback_info__ *napi_callback_info;
typedef napi_value (*napi_callback)(napi_env, napi_callback_info);
/** 0 is success for every call. */
typedef int napi_status;

napi_status napi_create_function(napi_env, const char *name, size_t length, napi_callback, void *data,
                                 napi_value *result);
napi_status napi_set_named_property(napi_env, napi_value object, const char *name, napi_value value);
napi_status napi_get_cb_info(napi_env, napi_callback_info, size_t *count, napi_value *arguments,
                             napi_value *self, void **data);
napi_status napi_get_value_int32(napi_env, napi_value, int32_t *result);
napi_status napi_create_int32(napi_env, int32_t, napi_value *result);
napi_status napi_create_int64(napi_env, int64_t value, napi_value *result);
napi_status napi_get_undefined(napi_env, napi_value *result);
napi_status napi_call_function(napi_env, napi_value self, napi_value function, size_t count,
                               const napi_value *arguments, napi_value *result);
napi_status napi_get_typedarray_info(napi_env, napi_value, int *type, size_t *length, void **data,
                                     napi_value *buffer, size_t *offset);
typedef struct napi_handle_scope__ *napi_handle_scope;
napi_status napi_open_handle_scope(napi_env, napi_handle_scope *result);
napi_status napi_close_handle_scope(napi_env, napi_handle_scope);
