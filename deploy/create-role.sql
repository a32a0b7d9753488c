-- The role the product logs in as: no superuser, but owner of its database, and it may make roles at the first start.
create role helix login createrole password 'helix';
create database helix owner helix;
